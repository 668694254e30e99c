<?php
/**
 * Removes the plugin's options, in a network also those of each site. Posts stay as they are.
 *
 * @package Pawtal
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/includes/options.php';

/** Removes what this site has. */
function pawtal_remove() {
	array_map( 'delete_option', array_keys( pawtal_settings() ) );
	delete_transient( 'pawtal_test' );
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $pawtal_site ) {
		switch_to_blog( $pawtal_site );
		pawtal_remove();
		restore_current_blog();
	}
	array_map( 'delete_site_option', array_keys( pawtal_network_settings() ) );
} else {
	pawtal_remove();
}
