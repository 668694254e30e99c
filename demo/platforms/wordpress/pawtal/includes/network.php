<?php
/**
 * Network Admin → Settings → Pawtal: what holds for all sites of a network.
 *
 * @package Pawtal
 */

defined( 'ABSPATH' ) || exit;

/** URL of the page. */
function pawtal_network_url() {
	return network_admin_url( 'settings.php?page=pawtal' );
}

/** Origins of the network's sites, of a hundred at most. */
function pawtal_network_origins() {
	$origins = array();
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 100 ) ) as $site ) {
		$origins[] = pawtal_origin( get_home_url( $site ) );
	}
	return array_values( array_unique( $origins ) );
}

add_action(
	'network_admin_menu',
	static function () {
		add_submenu_page(
			'settings.php',
			__( 'Pawtal', 'pawtal' ),
			__( 'Pawtal', 'pawtal' ),
			'manage_network_options',
			'pawtal',
			static function () {
				if ( ! current_user_can( 'manage_network_options' ) ) {
					return;
				}
				pawtal_add_fields(
					'pawtal-network',
					array_keys( pawtal_network_settings() ),
					static function ( $name ) {
						pawtal_field( $name, pawtal_network_setting( $name ) );
					}
				);
				echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1>';
				settings_errors();
				pawtal_show_test( pawtal_network_setting( 'pawtal_host' ), pawtal_network_origins() );
				echo '<form method="post" action="' . esc_url( network_admin_url( 'edit.php?action=pawtal' ) ) . '">';
				wp_nonce_field( 'pawtal_network' );
				do_settings_sections( 'pawtal-network' );
				submit_button();
				echo '</form></div>';
			}
		);
	}
);

// WordPress does not store settings of networks automatically.
add_action(
	'network_admin_edit_pawtal',
	static function () {
		check_admin_referer( 'pawtal_network' );
		if ( ! current_user_can( 'manage_network_options' ) ) {
			wp_die( '', '', array( 'response' => 403 ) );
		}
		foreach ( array_keys( pawtal_network_settings() ) as $name ) {
			// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- it is, right here.
			$written = isset( $_POST[ $name ] ) ? wp_unslash( $_POST[ $name ] ) : '';
			update_site_option( $name, pawtal_sanitize( $name, $written, pawtal_network_setting( $name ) ) );
		}
		if ( ! get_settings_errors() ) {
			add_settings_error( 'pawtal', 'saved', __( 'Settings saved.', 'pawtal' ), 'success' );
		}
		// As WordPress does on a site.
		set_transient( 'settings_errors', get_settings_errors(), 30 );
		wp_safe_redirect( add_query_arg( 'settings-updated', 'true', pawtal_network_url() ) );
		exit;
	}
);

// Adds a link to the settings to the plugin's row.
add_filter(
	'network_admin_plugin_action_links_' . plugin_basename( PAWTAL_FILE ),
	static function ( $links ) {
		return pawtal_with_settings( $links, pawtal_network_url() );
	}
);

add_action(
	'network_admin_notices',
	static function () {
		$screen = get_current_screen();
		$is_here = $screen && 'settings_page_pawtal-network' === $screen->id;
		if ( '' !== pawtal_network_setting( 'pawtal_host' ) || $is_here || ! current_user_can( 'manage_network_options' ) ) {
			return;
		}
		pawtal_show_problem( __( 'Pawtal doesn’t know yet where the account of this network’s sites is.', 'pawtal' ), pawtal_network_url() );
	}
);
