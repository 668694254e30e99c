<?php
/**
 * Removes the plugin's option, in a network from each site. Posts stay as they are.
 *
 * @package Pawtal
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $pawtal_site ) {
		switch_to_blog( $pawtal_site );
		delete_option( 'pawtal_host' );
		restore_current_blog();
	}
} else {
	delete_option( 'pawtal_host' );
}
