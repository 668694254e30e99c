<?php
/**
 * Settings → Pawtal.
 *
 * @package Pawtal
 */

defined( 'ABSPATH' ) || exit;

/**
 * What is stored of what was written: nothing that the setting may not be.
 *
 * @param string $name   Of the setting.
 * @param mixed  $value  What was written.
 * @param string $before Stays in place of something else.
 * @param bool   $empty  Whether it may be empty, for the network's.
 */
function pawtal_sanitize( $name, $value, $before, $empty = false ) {
	$value = trim( is_scalar( $value ) ? (string) $value : '' );
	if ( 'pawtal_host' !== $name ) {
		$is_known = in_array( $value, pawtal_network_settings()[ $name ], true ) || ( $empty && '' === $value );
		return $is_known ? $value : $before;
	}
	$origin = pawtal_origin( $value );
	if ( '' !== $origin || '' === $value ) {
		return $origin;
	}
	add_settings_error( $name, $name, __( 'That is no web address. Write it like this: https://shop.example', 'pawtal' ) );
	return $before;
}

/**
 * The field of a setting.
 *
 * @param string      $name      Of the setting.
 * @param string      $value     Its value; empty: the network's.
 * @param string|null $inherited The network's value where a site may leave it at that.
 */
function pawtal_field( $name, $value, $inherited = null ) {
	$texts = pawtal_texts()[ $name ];
	$named = sprintf( ' id="%1$s" name="%1$s" aria-describedby="%1$s_help"', esc_attr( $name ) );
	$named = disabled( null === $inherited ? false : pawtal_is_locked(), true, false ) . $named;
	if ( 'pawtal_host' === $name ) {
		$example = $inherited ? $inherited : 'https://shop.example';
		printf( '<input type="url" class="regular-text" value="%s" placeholder="%s"%s>', esc_attr( $value ), esc_attr( $example ), $named ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above.
	} else {
		$values = $texts['values'];
		if ( null !== $inherited ) {
			/* translators: %s: what is set for the whole network */
			$values = array( '' => sprintf( __( 'As for the whole network (%s)', 'pawtal' ), $values[ $inherited ] ) ) + $values;
		}
		echo '<select' . $named . '>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above.
		foreach ( $values as $each => $text ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $each ), selected( $each, $value, false ), esc_html( $text ) );
		}
		echo '</select>';
	}
	printf( '<p class="description" id="%s_help">%s</p>', esc_attr( $name ), esc_html( $texts['help'] ) );
}

/** The field of a setting of this site. In a network it may keep the network's value. */
function pawtal_site_field( $name ) {
	if ( ! is_multisite() ) {
		pawtal_field( $name, pawtal_setting( $name ) );
		return;
	}
	$own = pawtal_is_locked() ? '' : get_option( $name, '' );
	pawtal_field( $name, '' === $own ? '' : pawtal_value( $name, $own ), pawtal_network_setting( $name ) );
}

/** Adds a field for each setting to a page. */
function pawtal_add_fields( $page, $names, $field ) {
	add_settings_section( 'pawtal', '', '__return_null', $page );
	foreach ( $names as $name ) {
		$show = static function () use ( $name, $field ) {
			$field( $name );
		};
		add_settings_field( $name, pawtal_texts()[ $name ]['title'], $show, $page, 'pawtal', array( 'label_for' => $name ) );
	}
}

add_action(
	'admin_init',
	static function () {
		$names = array_keys( pawtal_settings() );
		pawtal_add_fields( 'pawtal', $names, 'pawtal_site_field' );
		// What the network sets for all sites can't be stored here.
		foreach ( pawtal_is_locked() ? array() : $names as $name ) {
			$sanitize = static function ( $value ) use ( $name ) {
				return pawtal_sanitize( $name, $value, get_option( $name, '' ), is_multisite() );
			};
			register_setting( 'pawtal', $name, array( 'type' => 'string', 'sanitize_callback' => $sanitize ) );
		}
	}
);

/** URL of the settings page. */
function pawtal_settings_url() {
	return admin_url( 'options-general.php?page=pawtal' );
}

/** What is missing, as a text for the editor and for administrators; empty: nothing. */
function pawtal_problem() {
	if ( '' !== pawtal_host() ) {
		return '';
	}
	return pawtal_is_locked()
		? __( 'Pawtal doesn’t know yet where the account is: an administrator of the network sets its address under Network Admin → Settings → Pawtal. Until then no widget is shown.', 'pawtal' )
		: __( 'Pawtal doesn’t know yet where the account is: an administrator sets its address under Settings → Pawtal. Until then no widget is shown.', 'pawtal' );
}

/** The links of the plugin's row, with one to its settings first. */
function pawtal_with_settings( $links, $url ) {
	array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html__( 'Settings', 'pawtal' ) ) );
	return $links;
}

/** Shows that the address is missing, with a link to where it is set. */
function pawtal_show_problem( $problem, $url ) {
	printf(
		'<div class="notice notice-warning"><p>%s <a href="%s">%s</a></p></div>',
		esc_html( $problem ),
		esc_url( $url ),
		esc_html__( 'Set the address', 'pawtal' )
	);
}

// Adds a link to the settings to the plugin's row.
add_filter(
	'plugin_action_links_' . plugin_basename( PAWTAL_FILE ),
	static function ( $links ) {
		return pawtal_with_settings( $links, pawtal_settings_url() );
	}
);

add_action(
	'admin_notices',
	static function () {
		$screen = get_current_screen();
		$may_set = ! pawtal_is_locked() && current_user_can( 'manage_options' );
		if ( '' === pawtal_problem() || ! $may_set || ( $screen && 'settings_page_pawtal' === $screen->id ) ) {
			return;
		}
		pawtal_show_problem( pawtal_problem(), pawtal_settings_url() );
	}
);

add_action(
	'admin_menu',
	static function () {
		add_options_page(
			__( 'Pawtal', 'pawtal' ),
			__( 'Pawtal', 'pawtal' ),
			'manage_options',
			'pawtal',
			static function () {
				if ( ! current_user_can( 'manage_options' ) ) {
					return;
				}
				echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1>';
				pawtal_show_test( pawtal_host(), array( pawtal_origin( home_url() ) ) );
				echo '<form method="post" action="options.php">';
				if ( pawtal_is_locked() ) {
					echo '<p>' . esc_html__( 'The administrators of the network set this for all its sites.', 'pawtal' ) . '</p>';
				} else {
					settings_fields( 'pawtal' );
				}
				do_settings_sections( 'pawtal' );
				if ( ! pawtal_is_locked() ) {
					submit_button();
				}
				echo '</form></div>';
			}
		);
	}
);
